import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLocale } from '#common/locale.ts'
import { loadMessages } from './i18n/load.ts'
import { guardLaterParts } from './ui/chunk-guard.ts'

const { locale, path } = splitLocale(window.location.pathname)

// Vite itself reloads while one develops.
if (import.meta.env.PROD) guardLaterParts()

// Only the active language travels to the browser, and admin texts only to the admin area.
await loadMessages(locale, path)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
