import { appendFileSync } from 'node:fs'

/** A reporter for vitest that notes every failure in the file `FAILURES_FILE`, so that `npm test` can name them once more at its end. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const lines = modules.flatMap((module) => [
      ...module.errors().map((error) => said(module.relativeModuleId, error)),
      ...[...module.children.allTests('failed')].map((test) =>
        said(`${module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0]),
      ),
      ...(module.state() === 'pending' ? [`${module.relativeModuleId}: did not finish`] : []),
    ])
    lines.push(...unhandledErrors.map((error) => said('outside of any test', error)))
    if (lines.length > 0) appendFileSync(process.env.FAILURES_FILE, `${lines.join('\n')}\n`)
  }
}

function said(where, error) {
  return `${where}: ${error?.message ?? error}${error?.cause ? `, because of ${error.cause.message ?? error.cause}` : ''}`
}
