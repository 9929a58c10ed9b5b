import { answerAsset, answerPicture } from './files.ts'
import { answerPage } from './pages.ts'
import { kindOf } from './requests.ts'
import { scope } from './scope.ts'
import { noteRead, tidy } from './upkeep.ts'

// The worker for reading on the road (decision record 0015). It serves from the network whatever the network serves.

scope.addEventListener('install', (work) => work.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (work) => {
  const preload = scope.registration.navigationPreload?.enable()
  work.waitUntil(Promise.all([scope.clients.claim(), preload, tidy()]))
})

scope.addEventListener('fetch', (work) => {
  const kind = kindOf(work.request, location.origin)
  if (kind === 'page') work.respondWith(answerPage(work))
  else if (kind === 'asset') work.respondWith(answerAsset(work.request))
  else if (kind === 'picture') work.respondWith(answerPicture(work.request))
})

let working = Promise.resolve()

scope.addEventListener('message', (work) => {
  // One after the other; without a network the next page tries again.
  working = working.then(() => noteRead(work.data)).catch(() => undefined)
  work.waitUntil(working)
})
