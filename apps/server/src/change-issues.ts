import { listIssues, loadIssues } from './deposits/index.ts'
import { operatorCommand } from './operator-command.ts'

// `npm run issues`, for operators: lists the issues of large certificates with the remaining quota of each, or enters
// those of a sheet ([{"code": "YF27011Y", "termMonths": 12, "annualRatePpm": 12500, "minimum": "200000", "step": "10000",
// "quota": "20000000", "opensAt": "2027-01-04T09:00", "closesAt": "2027-02-03T17:00", "interestPayment": "monthly"}]).
// The terms of an issue never change.

await operatorCommand('issues', { list: listIssues, enter: loadIssues })
