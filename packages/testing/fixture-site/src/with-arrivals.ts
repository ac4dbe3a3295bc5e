interface Checked {
  state: { versions: ReadonlyMap<string, { state: string }> };
  check(): Promise<void>;
}

/** `check` repeats its pass while versions are on their way: on a busy machine they arrive after the first. */
export function withArrivals<Activation extends Checked>(activation: Activation) {
  const { check: checkOnce, state } = activation;
  const check = async () => {
    do await checkOnce();
    while ([...state.versions.values()].some((version) => version.state === 'arriving'));
  };
  return { ...activation, check, checkOnce };
}
