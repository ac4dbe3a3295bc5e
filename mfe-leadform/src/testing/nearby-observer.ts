/** Takes the place of IntersectionObserver, which jsdom lacks: a test says when the form comes near. */
export class NearbyObserver {
  static latest: NearbyObserver | undefined;
  connected = false;

  constructor(
    readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    NearbyObserver.latest = this;
  }

  observe() {
    this.connected = true;
  }

  disconnect() {
    this.connected = false;
  }

  report(isIntersecting: boolean) {
    if (this.connected) this.callback([{ isIntersecting }]);
  }
}

export function installNearbyObserver(): void {
  Object.assign(globalThis, { IntersectionObserver: NearbyObserver });
}
