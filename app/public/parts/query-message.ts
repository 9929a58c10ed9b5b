/** The value of `?message=` with which a list is opened in place of a post that does not exist. */
export const postGone = 'post_gone'
