/** Path of the list of open data; its first part carries the portal's own name (specification, section 2). */
export const openDataPath = (portalSlug: string): string => `/${portalSlug}-ochiq-malumotlar`
