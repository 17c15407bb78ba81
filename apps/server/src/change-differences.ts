import { databaseLogin, listDifferences, settleBySheet } from './networks/index.ts'
import { operatorCommand } from './operator-command.ts'

// `npm run differences`, for operators: lists the open differences from the networks' lists, or proposes from a sheet how
// to settle them ([{"network": "BEPS", "messageId": "2026112000000001", "kind": "unknownLine", "line": "credit.1", "as":
// "corrected"}]). They are settled when a second operator enters the same. An operator is identified by their database
// log-in.

await operatorCommand('differences', {
  list: listDifferences,
  enter: async (ownerDb, sheet) => settleBySheet(ownerDb, sheet, await databaseLogin(ownerDb)),
})
