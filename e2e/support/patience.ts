/** How long a page, a phone or an agent may take in these tests. It is no performance target. */
export const patienceMs = 60_000
