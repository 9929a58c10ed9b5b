import type { Permission } from '#common/permissions.ts'
import { can, type Viewer } from '#common/viewer.ts'
import { type FirstStep, firstSteps } from '#modules/overview/contract.ts'

/** Where each of the first steps is taken, and who may. */
export const stepsTaken: Record<FirstStep, { path: string; permission: Permission }> = {
  settings: { path: '/admin/settings', permission: 'Can change settings' },
  post: { path: '/admin/add_posts', permission: 'Can add post' },
  leader: { path: '/admin/add_employees', permission: 'Can add employee' },
  colleague: { path: '/admin/set_admin/add', permission: 'Can add admin' },
}

export type Step = { step: FirstStep; isTaken: boolean }

/** The steps that someone may take, with those that others have taken; none once all of theirs are. */
export function stepsFor(viewer: Viewer, left: FirstStep[]): Step[] {
  const own = firstSteps.filter((step) => can(viewer, stepsTaken[step].permission))
  return own.some((step) => left.includes(step)) ? own.map((step) => ({ step, isTaken: !left.includes(step) })) : []
}
