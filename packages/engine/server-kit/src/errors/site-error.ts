/**
 * An error for people. `code` is stable and greppable, `message` says what happened,
 * `action` says what to do next.
 */
export class SiteError extends Error {
  readonly code: string;
  readonly action: string;

  constructor(code: string, message: string, action: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SiteError';
    this.code = code;
    this.action = action;
  }

  override toString(): string {
    return `${this.code}: ${this.message}\n  ${this.action}`;
  }
}
