import { checkBooks } from './ledger/index.ts'
import { operatorCommand } from './operator-command.ts'

// What `npm run books` does, for operators: goes through all books, as the bank does by itself again and again, waits for
// the end of it, and ends with 1 where they are not what was signed.

await operatorCommand('books', {
  async list(ownerDb) {
    const { sound, lines } = await checkBooks(ownerDb)
    if (!sound) process.exitCode = 1
    return lines
  },
})
