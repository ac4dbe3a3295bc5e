export const WEBHOOK_URL_RULE = 'must be an https:// URL without credentials (http:// only for this machine)';

/** May events be sent there? */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && loopback));
}
