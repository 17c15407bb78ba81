/** An address of the page, as it stands behind the #. */
export type Route = `/${string}`
