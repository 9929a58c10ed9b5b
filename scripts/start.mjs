// `npm start`: installs and builds what is missing or stale, then is the server. Needs Node 20 and npm, nothing else.
import module from 'node:module'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { prepare } from './prepare.mjs'
import { refuse, root } from './run.mjs'

await prepare()
if (!(await buildWhenStale())) refuse('The build failed; the lines above say where.')
// React reads this when it is loaded.
process.env.NODE_ENV ??= 'production'
// Compiled code is kept from one start to the next.
module.enableCompileCache(join(root, 'build', '.compiled'))
// In this very process: one that waits beside the server would cost memory and get every signal twice.
await import('../build/server/index.js')
