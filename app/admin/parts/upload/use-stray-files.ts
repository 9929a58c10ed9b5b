import { useEffect } from 'react'

/**
 * A file that is dropped beside the place for it stays where it was: the browser would leave the desk and open it. Fields for
 * files take theirs by themselves.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const isStray = ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
      !defaultPrevented &&
      dataTransfer?.types.includes('Files') &&
      !(target instanceof HTMLInputElement && target.type === 'file')
    const onOver = (event: DragEvent) => {
      if (!isStray(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    // Some places, as the text of an editor, take every drag and not every drop.
    const onDrop = (event: DragEvent) => {
      if (isStray(event)) event.preventDefault()
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
}
