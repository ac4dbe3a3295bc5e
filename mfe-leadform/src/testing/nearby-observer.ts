/** For IntersectionObserver, which jsdom lacks. */
export class NearbyObserver {
  static latest: NearbyObserver | undefined;
  connected = false;
  started = false;
  ended = false;

  readonly callback: (entries: { isIntersecting: boolean }[]) => void;
  readonly options: IntersectionObserverInit;

  constructor(callback: NearbyObserver['callback'], options: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    NearbyObserver.latest = this;
  }

  observe() {
    this.connected = true;
    this.started = true;
  }

  disconnect() {
    this.connected = false;
    this.started = true;
    this.ended = true;
  }

  report(isIntersecting: boolean) {
    if (this.connected) this.callback([{ isIntersecting }]);
  }
}

export function installNearbyObserver(): void {
  Object.assign(globalThis, { IntersectionObserver: NearbyObserver });
}
