import { operatorCommand } from './operator-command.ts'
import { listCorrections, loadCorrections } from './points/index.ts'

// What `npm run points` does, for operators: lists the corrections of customers' points, or enters those of a sheet
// ([{"number": "JF20270104A", "customer": "1001", "points": -40, "reason": {"zh": "活动积分重复入账", "en": "Credited
// twice"}}]). Their customers are told; what is entered stays, and is put right by another.

await operatorCommand('points', { list: listCorrections, enter: loadCorrections })
