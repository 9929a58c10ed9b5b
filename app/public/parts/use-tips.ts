import { useEffect } from 'react'

/** Escape takes away the tooltip that is shown (tips.css shows them), until the pointer or the focus moves on. */
export function useTips(): void {
  useEffect(() => {
    const page = document.documentElement
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && page.setAttribute('data-no-tips', '')
    const allow = () => page.removeAttribute('data-no-tips')
    const watching = new AbortController()
    const { signal } = watching
    document.addEventListener('keydown', hide, { signal })
    document.addEventListener('pointerover', allow, { signal })
    document.addEventListener('focusin', allow, { signal })
    return () => watching.abort()
  }, [])
}
