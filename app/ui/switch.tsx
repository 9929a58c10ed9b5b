import type { ComponentProps } from 'react'

/** An on/off choice that takes effect at once. A native checkbox, so it also posts with a form and works without script. */
export function Switch({ className = '', ...props }: ComponentProps<'input'>) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
  return <input {...props} type="checkbox" role="switch" className={`sw ${className}`.trim()} />
}
