import { operatorCommand } from './operator-command.ts'
import { databaseLogin, listDifferences, settleBySheet } from './rails/index.ts'

// What `npm run differences` does, for operators: lists the open differences with the networks' lists, or proposes how those
// of a sheet are settled ([{"network": "BEPS", "messageId": "2026112000000001", "kind": "unknownLine", "line": "credit.1",
// "as": "corrected"}]). A second operator who enters the same settles them. Each is who logs in to the database.

await operatorCommand('differences', {
  list: listDifferences,
  enter: async (ownerDb, sheet) => settleBySheet(ownerDb, sheet, await databaseLogin(ownerDb)),
})
