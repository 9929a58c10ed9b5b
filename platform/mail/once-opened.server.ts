type Nodemailer = typeof import('nodemailer').default

/** A way to send that is opened with the first mail, which also loads the library: most processes send none for hours. */
export function onceOpened<Opened>(open: (library: Nodemailer) => Opened): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => {
    opened ??= import('nodemailer').then(({ default: library }) => open(library))
    return opened
  }
}
