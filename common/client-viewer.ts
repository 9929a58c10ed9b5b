/**
 * A signed-in client user, as every part of the product sees them. Has none of a `Viewer`'s fields that grant rights, so
 * that neither can be taken for the other.
 */
export type ClientViewer = {
  realm: 'client'
  id: string
  /** How surely they are who they say: 0 by e-mail, 1 by OneID. */
  level: number
  sessionId: string
}
