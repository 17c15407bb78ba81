/** The longest time that a part may take to close. A slower one is left to the end of the process. */
const partMs = 30_000

export interface Closing {
  /** Registers how to close a part that has just been opened. */
  add(close: () => unknown): void
  /** Closes the open parts, last opened first. A part that fails does not keep the others open. */
  close(): Promise<void>
}

/** Collects the opened parts, so that a stop or a failed start closes exactly those, in reverse order. */
export function createClosing(): Closing {
  const parts: (() => unknown)[] = []
  return {
    add: (close) => parts.push(close),
    async close() {
      for (let part = parts.pop(); part; part = parts.pop()) {
        let timer: NodeJS.Timeout | undefined
        const late = new Promise((resolve) => {
          timer = setTimeout(resolve, partMs)
        })
        await Promise.race([
          Promise.resolve()
            .then(part)
            .catch(() => undefined),
          late,
        ])
        clearTimeout(timer)
      }
    },
  }
}
