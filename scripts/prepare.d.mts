/** Installs what the lock file of a folder says where it is not there; `folder` is its path. */
export function installIn(folder: string): Promise<void>
