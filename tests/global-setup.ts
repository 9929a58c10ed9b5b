import type { TestProject } from 'vitest/node'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

/** Before all test files: makes what each of them opens its portal from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await makeTemplate()
  project.provide('template', template.address)
  return template.remove
}
