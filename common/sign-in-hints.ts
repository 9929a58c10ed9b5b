/**
 * A cookie that says that a member of staff may be signed in with this browser: pages for everyone then ask who it is.
 * It opens nothing, and its life is that of a session at most.
 */
export const staffHint = { name: 'staff', seconds: 12 * 60 * 60 }
