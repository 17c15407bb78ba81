/** How long a page, a phone or an agent may take in these tests; not what they are held to. */
export const patienceMs = 60_000
