/** An address of the page: the part behind the #. */
export type Route = `/${string}`
