export function commit(): string
