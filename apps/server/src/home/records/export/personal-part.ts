import * as z from 'zod/mini'
import { addDays, startOfDay, wireTime } from '../../../bankday/index.ts'
import { describeDevice, listDevices } from '../../../identity/index.ts'
import { readConsents } from '../consents.ts'
import type { ExportedPart, ExportSource } from './source.ts'
import { exportTexts as texts } from './texts.ts'

const text = z.nullable(z.string())
const bilingual = z.object({ zh: z.string(), en: z.string() })

/** The exported personal data. The JSON Schema is next to the data in the file. */
const personalRecord = z.object({
  $schema: z.literal('./schema.json'),
  madeAt: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  person: z.object({
    name: z.string(),
    nameEn: z.string(),
    birth: z.string(),
    idType: z.string(),
    idNumber: z.string(),
    mobile: z.string(),
    email: text,
    address: text,
    postcode: text,
    occupation: text,
    employer: text,
    username: text,
    nickname: text,
    kind: z.string(),
    method: z.string(),
    customerSince: z.string(),
  }),
  consents: z.array(
    z.object({
      kind: z.string(),
      title: bilingual,
      detail: z.string(),
      at: z.string(),
      until: text,
      state: z.string(),
    }),
  ),
  devices: z.array(
    z.object({ device: bilingual, ip: z.string(), firstSeenAt: z.string(), lastSeenAt: z.string() }),
  ),
  /** Log-ins of the period. */
  logins: z.array(z.object({ at: z.string(), outcome: z.string(), ip: z.string(), device: bilingual })),
  /** Letters and answers of the period. */
  mail: z.array(
    z.object({
      at: z.string(),
      folder: z.string(),
      kind: z.string(),
      subject: z.string(),
      content: z.string(),
    }),
  ),
  categoryRules: z.array(z.object({ direction: z.string(), counterparty: z.string(), category: z.string() })),
  home: z.nullable(
    z.object({ wide: z.array(z.string()), narrow: z.array(z.string()), hidden: z.array(z.string()) }),
  ),
  quickMenu: z.array(z.string()),
})
type PersonalRecord = z.infer<typeof personalRecord>

/** Makes the files of personal data and consents as JSON, with their JSON Schema. */
export const personalPart: ExportedPart = async (source) => {
  const folder = texts.personal[source.language]
  const record = z.parse(personalRecord, await readRecord(source))
  const file = (name: string, content: unknown) => ({
    name: `${folder}/${name}.json`,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  })
  return [file('data', record), file('schema', z.toJSONSchema(personalRecord))]
}

async function readRecord({ db, customer, from, to, now }: ExportSource): Promise<PersonalRecord> {
  const { customerId } = customer
  const [since, until] = [startOfDay(from), startOfDay(addDays(to, 1))]
  const [consents, devices, logins, mails, rules, home, menu] = await Promise.all([
    readConsents(db, customerId),
    listDevices(db, customerId, null),
    db
      .selectFrom('identity.login_log')
      .select(['at', 'outcome', 'ip', 'user_agent'])
      .where('customer_id', '=', customerId)
      .where('at', '>=', since)
      .where('at', '<', until)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('messages.mails')
      .select(['sent_at', 'folder', 'kind', 'subject', 'content'])
      .where('customer_id', '=', customerId)
      .where('sent_at', '>=', since)
      .where('sent_at', '<', until)
      .where('hidden_at', 'is', null)
      .orderBy('sent_at')
      .orderBy('mail_id')
      .execute(),
    db
      .selectFrom('accounts.category_rules')
      .select(['direction', 'counterparty', 'category'])
      .where('customer_id', '=', customerId)
      .orderBy('counterparty')
      .execute(),
    db
      .selectFrom('profile.home_layouts')
      .select(['wide', 'narrow', 'hidden'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
    db
      .selectFrom('profile.quick_menu')
      .select('function_code')
      .where('customer_id', '=', customerId)
      .orderBy('place')
      .execute(),
  ])
  const { name, nameEn, birth, idType, idNumber, mobile, email, address, username, nickname } = customer
  const { postcode, occupation, employer } = customer
  return {
    $schema: './schema.json',
    madeAt: wireTime(now),
    period: { from, to },
    person: {
      name,
      nameEn,
      birth,
      idType,
      idNumber,
      mobile,
      email,
      address,
      username,
      nickname,
      postcode,
      occupation,
      employer,
      kind: customer.kind,
      method: customer.method,
      customerSince: wireTime(customer.createdAt),
    },
    consents,
    devices: devices.map(({ userAgent, ip, firstSeenAt, lastSeenAt }) => ({
      device: describeDevice(userAgent),
      ip,
      firstSeenAt: wireTime(firstSeenAt),
      lastSeenAt: wireTime(lastSeenAt),
    })),
    logins: logins.map(({ at, outcome, ip, user_agent }) => ({
      at: wireTime(at),
      outcome,
      ip,
      device: describeDevice(user_agent),
    })),
    mail: mails.map(({ sent_at, ...mail }) => ({ at: wireTime(sent_at), ...mail })),
    categoryRules: rules,
    home: home ?? null,
    quickMenu: menu.map(({ function_code }) => function_code),
  }
}
