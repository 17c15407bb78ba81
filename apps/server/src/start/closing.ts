/** A part that takes longer than this to close is left to the end of the process. */
const partMs = 30_000

export interface Closing {
  /** Remembers how to close what has just been opened. */
  add(close: () => unknown): void
  /** Closes what is open, last opened first. A part that fails does not keep the others open. */
  close(): Promise<void>
}

/** Collects what has been opened, so that a stop and a failed start undo exactly that, in the reverse order. */
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
