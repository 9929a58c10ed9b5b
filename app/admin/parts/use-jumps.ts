import { useEffect } from 'react'
import { goToField } from '#app/ui/go-to-field.ts'

/**
 * Follows links within a screen without their address: to the router another one is another page, on which nothing is known of what
 * became of a form, and which whoever has typed is asked about.
 */
export function useJumps(): void {
  useEffect(() => {
    const jump = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      goToField(link.hash.slice(1))
    }
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
}
