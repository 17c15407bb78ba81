/** An error that keeps the server from starting. Its message is the one line that is printed. */
export class StartError extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartError'
  }
}

/** Returns the line for a part of the start that did not answer in time. */
export const machineBusy = (what: string) =>
  `${what} did not answer in time; this machine may be too busy. Start the bank again.`

/** The line for an embedded PostgreSQL that was killed or broke. */
export const databaseGone = 'PostgreSQL has ended by itself. Start the bank again: nothing confirmed is lost.'
