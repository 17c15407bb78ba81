/** What keeps the server from starting, as the one line that is printed. */
export class StartError extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartError'
  }
}

/** What the bank waits for at its start has not answered in time. */
export const machineBusy = (what: string) =>
  `${what} did not answer in time; this machine may be too busy. Start the bank again.`

/** The embedded PostgreSQL was killed or broke. */
export const databaseGone = 'PostgreSQL has ended by itself. Start the bank again: nothing confirmed is lost.'
