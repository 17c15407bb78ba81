/** Nobody who is at the page leaves mouse, keys and screen alone for longer while they wait for something. */
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

/** Whether somebody is at the page. What it asks by itself meanwhile does not keep the session alive. */
export const isAttended = () => performance.now() - touchedAtMs <= awayAfterMs
