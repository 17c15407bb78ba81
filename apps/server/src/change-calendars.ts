import { loadCalendars, loadedYears } from './bankday/index.ts'
import { operatorCommand } from './operator-command.ts'

// `npm run calendars`, for operators: lists the years whose workdays are known, or enters those of a sheet ([{"calendar":
// "mainland", "year": 2028, "off": ["2028-01-03"], "work": ["2028-01-29"]}], also "hongKong"). Without the next year the
// bank refuses orders whose day would fall into it.

await operatorCommand('calendars', {
  list: async (ownerDb) =>
    (await loadedYears(ownerDb)).map(
      ({ calendar, year, exceptions }) =>
        `${calendar.padEnd(9)} ${year}  ${exceptions} days off, or worked although at a weekend`,
    ),
  enter: loadCalendars,
})
