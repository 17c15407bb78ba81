import { describe, expect, test } from 'vitest'
import { faultsOf } from './rules.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'
const ui = 'packages/ui/src'
const faults = (path: string, text: string) => faultsOf([{ path, text }])

test.each([
  // A domain entered past its public entry, in each part with domains.
  [
    `${server}/limits/pay.ts`,
    "import { x } from '../transfers/find.ts'",
    'enters transfers past its index.ts',
  ],
  [`${web}/home/home-screen.tsx`, "const x = import('../accounts/index.ts')", 'home stands beside accounts'],
  [
    'packages/contract/src/home/calls.ts',
    "import { x } from '../identity/schemas.ts'",
    'enters identity past',
  ],
  // Outbox, ports and networks entered past their public entries, and imported against their order.
  [
    `${server}/cards/pay.ts`,
    "import { x } from '../networks/payments.ts'",
    'enters networks past its index.ts',
  ],
  [
    `${server}/networks/a.ts`,
    "import { x } from '../ports/signed-post.ts'",
    'enters ports past its index.ts',
  ],
  [`${server}/ports/a.ts`, "import { x } from '../networks/index.ts'", 'ports stands beside networks'],
  [`${server}/outbox/a.ts`, "import { x } from '../ports/index.ts'", 'outbox stands beside ports'],
  // Web, server and contract import each other by package only, and the contract imports neither.
  [`${web}/app/a.ts`, "import { x } from '../../../server/src/app.ts'", 'reaches out of apps/web/'],
  [`${server}/app.ts`, "import { x } from '../../web/src/screens.ts'", 'reaches out of apps/server/'],
  ['packages/sm/src/a.ts', "import { x } from '../../contract/src/index.ts'", 'reaches out of packages/sm/'],
  ['packages/contract/src/home/calls.ts', "import pg from 'pg'", 'the contract is pure: pg'],
  // The demo imports the bank in one folder only. The server, including its tests, never imports the demo.
  [
    'apps/demo/src/seed.ts',
    "import { post } from '@cloudsail/server/ledger'",
    'apps/demo/src/bank alone does',
  ],
  [
    'apps/demo/src/seed.ts',
    "import { post } from '../../server/src/ledger/index.ts'",
    'reaches out of apps/demo/',
  ],
  ['apps/simulators/src/a.ts', "import type { X } from '@cloudsail/server/errors'", 'bank alone does'],
  [
    `${server}/home/overview.test.ts`,
    "import { seedDemo } from '../../../demo/src/seed.ts'",
    'knows nothing of apps/demo',
  ],
  // The layers of the page, each reversed.
  [`${ui}/base/a.ts`, "import { x } from '../button.tsx'", 'base stands below *'],
  [`${ui}/a.ts`, "import { x } from '../../../apps/web/src/app/app.tsx'", 'reaches out of packages/ui/'],
  [`${server}/home/a.ts`, "import { x } from '@cloudsail/ui/base/texts.ts'", 'knows components'],
  [`${web}/app/a.ts`, "import { x } from '../screens.ts'", 'app stands below .'],
  [`${web}/base/a.ts`, "import '../main.tsx'", 'base stands below .'],
  [`${web}/home/a.ts`, "const x = import('../app/frame/frame.tsx')", 'home stands beside app'],
  // Only the ledger writes its tables.
  [`${server}/orders/a.ts`, 'sql`INSERT INTO ledger.entries values (1)`', 'writes ledger tables'],
  [`${server}/deposits/a.ts`, "db.updateTable('ledger.accounts')", 'writes ledger tables'],
  [`${server}/demo/a.ts`, 'sql`truncate table ledger.entries`', 'writes ledger tables'],
  ['apps/demo/src/seed.ts', "db.insertInto('ledger.entries')", 'writes ledger tables'],
  [`${server}/db/migrations/0042_x.sql`, 'delete from ledger.entries;', 'writes ledger tables'],
  [`${server}/db/functions/orders/x.sql`, 'delete from ledger.entries;', 'writes ledger tables'],
  // Names.
  [`${server}/transfer/a.ts`, '', 'transfer is neither a domain nor a module'],
  ['e2e/account/a.test.ts', '', 'account is neither a domain nor a module'],
  // The machine's clock.
  [`${server}/loans/a.ts`, 'const now = new Date()', 'reads the machine’s clock'],
  [`${server}/loans/a.ts`, 'sql`select now()`', 'reads the machine’s clock'],
  [`${server}/loans/a.ts`, 'sql`where due < current_date`', 'reads the machine’s clock'],
  // Words.
  [`${web}/home/a.tsx`, 'return <p>余额</p>', 'has words in its code'],
  [`${web}/home/a.tsx`, 'return <p>Your balance</p>', 'has words in its code'],
  [`${web}/home/a.tsx`, '<input placeholder="Amount" />', 'has words in its code'],
])('%s with %j fails', (path, text, fault) => {
  expect(faults(path, text)).toEqual([expect.stringContaining(`${path}: `)])
  expect(faults(path, text)[0]).toContain(fault)
})

describe('allowed imports', () => {
  test.each([
    [
      `${server}/transfers/pay.ts`,
      "import { x } from '../accounts/core/index.ts'\nimport y from './payee.ts'",
    ],
    [`${server}/transfers/pay.test.ts`, "import { x } from '../accounts/test-builders.ts'"],
    [`${server}/networks/a.ts`, "import { x } from '../ports/index.ts'"],
    [`${server}/ports/a.ts`, "import { x } from '../outbox/index.ts'"],
    [`${server}/db/tables.ts`, "import type { T } from '../accounts/tables.ts'"],
    [`${server}/app.ts`, "import { handlers } from './accounts/index.ts'"],
    [`${web}/home/a.tsx`, "import { x } from '@cloudsail/contract/home'"],
    ['apps/demo/src/bank/ledger.ts', "export { post } from '@cloudsail/server/ledger'"],
    ['apps/demo/src/seed.test.ts', "import { testDatabase } from '../../server/src/db/test-database.ts'"],
    [`${server}/demo/handlers.ts`, "import { demoCustomers } from '@cloudsail/demo-customers'"],
    [
      'packages/contract/src/home/calls.ts',
      "import * as z from 'zod/mini'\nimport { x } from '../core/index.ts'",
    ],
    [`${server}/ledger/post.ts`, 'sql`insert into ledger.entries values (1)`'],
    [`${server}/db/migrations/0003_ledger.sql`, 'insert into ledger.accounts values (1);'],
    [`${server}/db/functions/ledger/post.sql`, 'insert into ledger.accounts values (1);'],
    [`${server}/accounts/a.ts`, 'sql`select * from ledger.entries`'],
    [
      `${server}/loans/a.ts`,
      'const due = new Date(context.now.getTime() + dayMs); sql`select bankday.now()`',
    ],
    [`${server}/http/a.ts`, 'const ms = Date.now()'],
    [
      `${web}/home/a.tsx`,
      "return <p>{t('balance')}</p> // says the balance\nconst f = (x: Array<string>) => x",
    ],
    [`${web}/main.tsx`, "import { x } from './app/app.tsx'\nimport { y } from './accounts/screens.ts'"],
    [`${web}/app/a.ts`, "import { x } from '@cloudsail/ui/button.tsx'\nimport { y } from '../base/menu.ts'"],
    [`${web}/demo/a.ts`, "import { x } from '../app/not-found.tsx'"],
    [`${web}/screens.ts`, "export const screens = [{ zh: '首页' }]"],
  ])('%s with %j', (path, text) => {
    expect(faults(path, text)).toEqual([])
  })
})
