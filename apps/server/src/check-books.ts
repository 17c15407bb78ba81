import { operatorCommand } from './operator-command.ts'
import { checkAllBooks } from './start/check-all-books.ts'

// `npm run books`, for operators: checks all books and audit trails once and waits for the result. The running bank repeats the same check
// without being asked. The exit code is 1 if the books differ from what was signed.

await operatorCommand('books', {
  async list(ownerDb) {
    const { sound, lines } = await checkAllBooks(ownerDb)
    if (!sound) process.exitCode = 1
    return lines
  },
})
