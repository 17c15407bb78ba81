/** Longest time that somebody at the page leaves mouse, keys and screen alone while waiting for something. */
const awayAfterMs = 60_000

let touchedAtMs = performance.now()

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'])
  globalThis.addEventListener?.(
    event,
    () => {
      touchedAtMs = performance.now()
    },
    { capture: true, passive: true },
  )

/**
 * Returns whether somebody is at the page. Requests that the page sends by itself while nobody is there do not keep the
 * session alive.
 */
export const isAttended = () => performance.now() - touchedAtMs <= awayAfterMs
