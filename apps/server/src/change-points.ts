import { operatorCommand } from './operator-command.ts'
import { listCorrections, loadCorrections } from './points/index.ts'

// `npm run points`, for operators: lists the corrections of customers' points, or enters those of a sheet ([{"number":
// "JF20270104A", "customer": "1001", "points": -40, "reason": {"zh": "活动积分重复入账", "en": "Credited twice"}}]). The
// customers are notified. A correction never changes. A further correction can compensate for it.

await operatorCommand('points', { list: listCorrections, enter: loadCorrections })
