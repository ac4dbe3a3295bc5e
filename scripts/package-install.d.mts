export function isInstalled(root: string): boolean;
export function markInstalled(root: string): void;
export function npm(root: string, args: string[]): number;
