import { createHash } from 'node:crypto'
import type { Outside } from '#app/outside.server.ts'
import { withStyles } from './inline-styles.ts'
import { policyReportPath } from './policy-reports.ts'

/** How long a page that is there for all, and so for reading, waits for its reader before it runs its scripts by itself. */
const readingMs = 3000

/**
 * Runs the page's scripts at the reader's first sign of life (a finger, a key, the mouse, scrolling), or by itself when
 * the page has been there for as long as its `data-wait` says and nothing else is to be done. With Save-Data they wait for
 * such a sign alone. The page works without them until then (decision record 0035). A pointer that moves nowhere is none:
 * browsers tell of it when a page comes to lie under a mouse at rest. Their files are fetched together and run one at a
 * time, so that a slow phone answers a finger in between. As soon as the page rests, what is far below is laid out
 * (`app/styles/sections.css`).
 */
const starter = `(()=>{const own=document.currentScript.dataset;const files=own.files.split(' ').filter(Boolean);let done=0;const go=async event=>{if(done||event?.type==='pointermove'&&!event.movementX&&!event.movementY)return;done=1;const links=files.map(href=>Object.assign(document.createElement('link'),{rel:'modulepreload',href}));document.head.append(...links);for(const file of files){await import(file).catch(()=>0);await new Promise(later=>setTimeout(later))}for(const link of links)link.remove();for(const old of document.querySelectorAll('script[type=later]')){const it=document.createElement('script');if(old.dataset.src)it.src=old.dataset.src;if('module' in old.dataset)it.type='module';it.textContent=old.textContent;document.head.append(it);it.remove()}};const rest=(then)=>window.requestIdleCallback?requestIdleCallback(then,{timeout:2000}):then();const soon=()=>{rest(()=>{document.documentElement.dataset.whole=''});setTimeout(()=>rest(go),+own.wait)};if(!navigator.connection?.saveData)document.readyState==='complete'?soon():addEventListener('load',soon);for(const kind of ['pointerdown','pointermove','keydown','focusin','scroll'])addEventListener(kind,go,{capture:true,passive:true})})()`

const fetchedAhead = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/** Running this one brings the page to life: it must come last, when the page's own scripts have said what it holds. */
const entry = /\/entry\.client-/

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g

const none: Outside = { hosts: [], frames: false }

type DocumentOptions = {
  scriptsAfterPaint: boolean
  /** There for all, and so for reading: its scripts wait for a sign of its reader. */
  forReading?: boolean
  stylesInside?: boolean
  outside?: Outside
}

/**
 * Last step of a rendered page: puts its styles into it and its scripts off until after the first paint where asked, and
 * writes the content security policy. What is inline is allowed by the hashes of what the page really holds, so that the
 * page and its header can be cached together (decision record 0003).
 */
export function finishDocument(
  html: string,
  { scriptsAfterPaint, forReading = false, stylesInside = false, outside = none }: DocumentOptions,
) {
  const hashes: string[] = []
  const allow = (text: string) => hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  let finished = html.replace(script, (whole, attributes: string, text: string) => {
    if (/type="application\/(?:ld\+)?json"/.test(attributes)) return whole
    if (text) allow(text)
    if (!scriptsAfterPaint) return whole
    const isModule = /type="module"/.test(attributes) ? ' data-module' : ''
    const src = /src="([^"]*)"/.exec(attributes)?.[1]
    return `<script type="later"${isModule}${src ? ` data-src="${src}"` : ''}>${text}</script>`
  })
  const styles: string[] = []
  // Pages for those who save data come without scripts, so there is nothing to start; they fetch their styles once.
  if (scriptsAfterPaint && finished.includes('<script type="later"')) {
    allow(starter)
    const files = [...finished.matchAll(fetchedAhead)].map(([, href = '']) => href).filter((href) => !entry.test(href))
    finished = finished.replace(fetchedAhead, '')
    // The last one: the text of a script may hold another.
    const end = finished.lastIndexOf('</body>')
    finished = `${finished.slice(0, end)}<script data-files="${files.join(' ')}" data-wait="${forReading ? readingMs : 0}">${starter}</script>${finished.slice(end)}`
    if (stylesInside) {
      const styled = withStyles(finished)
      finished = styled.html
      styles.push(...styled.hashes)
    }
  }
  if (outside.carried) finished = carry(finished, outside.carried)
  return { html: finished, policy: pagePolicy([...new Set(hashes)], styles, outside) }
}

/** Links to other pages in the same language of ours; files, feeds and the way back to the original are left alone. */
const pageLink = /<a\b(?![^>]*(?:hreflang|data-original|target)=)[^>]*?\bhref="(\/(?!files\/|feeds\/)[^"#]*)/gi

/** Adds a parameter to the links of a page. */
function carry(html: string, parameter: string): string {
  return html.replace(
    pageLink,
    (start, address: string) => `${start}${address.includes('?') ? '&amp;' : '?'}${parameter}`,
  )
}

function pagePolicy(scripts: string[], styles: string[], { hosts, frames }: Outside): string {
  const and = hosts.map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}${and}`,
    `style-src ${["'self'", ...styles].join(' ')}${and}`,
    `img-src 'self' data:${and}`,
    `font-src 'self'${and}`,
    "media-src 'self'",
    `connect-src 'self'${and}`,
    ...(frames || hosts.length > 0 ? [`frame-src${frames ? " 'self'" : ''}${and}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${policyReportPath}`,
  ].join('; ')
}
