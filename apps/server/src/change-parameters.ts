import { bankNow, businessDate, listParameters, loadParameters } from './bankday/index.ts'
import { operatorCommand } from './operator-command.ts'
import { bankParameters } from './parameters.ts'

// `npm run parameters`, for operators: lists the dated parameters of the bank, or enters those of a sheet ([{"key": …,
// "effectiveOn": "2027-01-01", "value": …}]). Past values never change.

await operatorCommand('parameters', {
  async list(ownerDb) {
    const today = businessDate(await bankNow(ownerDb))
    const parameters = await listParameters(ownerDb, bankParameters, today)
    return parameters.flatMap(({ key, title, current, ahead }) => [
      `${key}  ${title.zh}  ${title.en}`,
      ...[current, ...ahead].flatMap((value) =>
        value ? [`  ${value.effectiveOn}  ${JSON.stringify(value.value)}  ${value.enteredBy}`] : [],
      ),
      ...(current ? [] : ['  no value holds today']),
    ])
  },
  enter: (ownerDb, sheet) => loadParameters(ownerDb, bankParameters, sheet),
})
