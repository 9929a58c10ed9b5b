export function writeSection(title: string, command: string, table: string): void
export function tableOfTests(report: object): string
