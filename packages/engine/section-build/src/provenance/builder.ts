interface Builder {
  builder: string;
  run?: string | undefined;
  repository?: string | undefined;
}

export function builderOf(environment: NodeJS.ProcessEnv): Builder {
  if (environment.GITHUB_ACTIONS === 'true') {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: project, GITHUB_RUN_ID: run } = environment;
    const repository = server && project ? `${server}/${project}` : undefined;
    return {
      builder: 'https://github.com/actions/runner',
      repository,
      run: repository && run ? `${repository}/actions/runs/${run}` : undefined,
    };
  }
  if (environment.GITLAB_CI === 'true') {
    const { CI_PROJECT_URL: repository, CI_JOB_URL: run } = environment;
    return { builder: 'https://gitlab.com/gitlab-org/gitlab-runner', repository, run };
  }
  return { builder: 'local' };
}

/** Without user name, password and query; undefined for a folder or no address. */
export function publicAddress(address: string | undefined): string | undefined {
  // `git@example.com:team/site.git`; a Windows drive has one letter.
  const [, host, path] = /^(?:[^/@]+@)?([\w.-]{2,}):(?!\/\/)\/*(.+)$/.exec(address ?? '') ?? [];
  const url = URL.parse(host ? `ssh://${host}/${path}` : (address ?? ''));
  if (!url || !['http:', 'https:', 'ssh:', 'git:'].includes(url.protocol)) return undefined;
  return `${url.protocol}//${url.host}${url.pathname}`;
}
