import { type StaffRole, staffRoles } from '@cloudsail/contract/staff'
import { demoSecret } from './parties.ts'
import type { SettingsReader } from './reader.ts'

/** How claims of the identity provider become roles. */
export interface RoleMapping {
  /** Name of the claim. Dots lead into objects, as in `realm_access.roles`, unless a claim has the whole name. */
  claim: string
  /** Role by the value of the claim. */
  roles: Readonly<Record<string, StaffRole>>
}

/** Settings of the staff listener. */
export interface StaffConfig {
  port: number
  /** The address at which staff open their page. The identity provider sends them back there. */
  url: string
  /** Issuer of the identity provider. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Scopes that a log-in asks for. Some providers give a refresh token with `offline_access` only. */
  scope: string
  roles: RoleMapping
  /** Claim with the branch's 12 digits. */
  branchClaim: string
  /** Audience of the tokens with which systems call. */
  audience: string
  /** Client ids of the systems that may call. */
  systems: readonly string[]
  /** Address of the reader of documents on the machine of a teller. Null: what a document says is typed. */
  documentReader: string | null
  /** Port of the simulated identity provider. Null: the bank has one of its own. */
  providerPort: number | null
}

/** Distance of the demo's staff ports from its own port, so that two demos on one machine do not meet. */
const demoOffset = { page: 1_000, provider: 1_500, reader: 1_600 }
const demoClientId = 'cloudsail-staff'
/** The simulated counter system of a demo. */
const demoSystem = 'counter-terminal'
/** The name by which the demo's secret of the staff listener is derived, here and in the simulators. */
const providerParty = 'staff-identity'
const demoRoles: RoleMapping = {
  claim: 'roles',
  roles: Object.fromEntries(staffRoles.map((role) => [role, role])),
}

interface DemoParts {
  mode: 'demo' | 'production'
  port: number
  simulatorsSecret: string | null
  /** True if this server starts the simulators. */
  isSimulated: boolean
}

/**
 * Reads the settings of staff. Returns null if the staff page is off: in production until STAFF_PORT is set, in a demo whose
 * port the system chooses, and wherever STAFF_PORT is `off`. Records a fault for each setting that makes no sense.
 */
export function readStaff(reader: SettingsReader, demo: DemoParts): StaffConfig | null {
  if (reader.text('STAFF_PORT') === 'off') return null
  const given = reader.whole('STAFF_PORT', 1, 65_535)
  const isDemo = demo.mode === 'demo'
  const usual =
    isDemo && demo.isSimulated && demo.port > 0 && demo.port + demoOffset.provider <= 65_535
      ? demo.port + demoOffset.page
      : null
  const port = given ?? usual
  if (port === null) return null
  if (port === demo.port) reader.fault('STAFF_PORT is the port of customers; staff need one of their own.')
  const issuer = webAddress(reader, 'STAFF_OIDC_ISSUER')
  const providerPort =
    reader.whole('STAFF_IDP_PORT', 1, 65_535) ??
    (isDemo && issuer === null ? port + demoOffset.provider - demoOffset.page : null)
  const url = webAddress(reader, 'STAFF_URL') ?? `http://localhost:${port}`
  const made = demo.simulatorsSecret === null ? null : demoSecret(demo.simulatorsSecret, providerParty)
  const clientSecret = reader.text('STAFF_OIDC_CLIENT_SECRET') ?? made
  if (clientSecret === null && isDemo) reader.fault('STAFF_OIDC_CLIENT_SECRET is missing.')
  const clientId = reader.text('STAFF_OIDC_CLIENT_ID') ?? (isDemo ? demoClientId : '')
  const audience = reader.text('STAFF_AUDIENCE') ?? new URL(url).origin
  if (audience === clientId)
    reader.fault('STAFF_AUDIENCE is STAFF_OIDC_CLIENT_ID; a log-in of a person would then serve a system.')
  return {
    port,
    url: new URL(url).origin,
    issuer: issuer ?? `http://localhost:${providerPort}`,
    clientId,
    clientSecret: clientSecret ?? '',
    scope: reader.text('STAFF_OIDC_SCOPE') ?? 'openid profile',
    roles: readRoles(reader) ?? (isDemo ? demoRoles : { claim: '', roles: {} }),
    branchClaim: reader.text('STAFF_BRANCH_CLAIM') ?? 'branch',
    audience,
    systems: reader.text('STAFF_SYSTEMS') ? reader.list('STAFF_SYSTEMS') : isDemo ? [demoSystem] : [],
    documentReader: readReader(
      reader,
      providerPort === null ? null : port + demoOffset.reader - demoOffset.page,
    ),
    providerPort,
  }
}

/**
 * Reads the address of the reader of documents. A browser lets a page reach one on its own machine alone, without encryption. A
 * demo with simulators has one at a port of its own.
 */
function readReader(reader: SettingsReader, demoPort: number | null): string | null {
  if (reader.text('STAFF_DOCUMENT_READER') === 'off') return null
  const address = webAddress(reader, 'STAFF_DOCUMENT_READER')
  if (address !== null && !/^http:\/\/(localhost|127\.0\.0\.1):\d+\/?$/.test(address))
    reader.fault(`STAFF_DOCUMENT_READER is "${address}"; it is like http://127.0.0.1:9680.`)
  return address ?? (demoPort !== null && demoPort <= 65_535 ? `http://localhost:${demoPort}` : null)
}

/** Reads an address without a path. Null if the setting is missing or wrong. */
function webAddress(reader: SettingsReader, name: string): string | null {
  const text = reader.text(name)
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const hasExtra = url !== null && (url.search !== '' || url.hash !== '' || url.username !== '')
  const isOrigin = url !== null && url.pathname === '/'
  if (url && /^https?:$/.test(url.protocol) && !hasExtra && (name !== 'STAFF_URL' || isOrigin)) return text
  reader.fault(
    `${name} is "${text}"; it is like https://staff.example${name === 'STAFF_URL' ? '' : '/realm'}.`,
  )
  return null
}

/** Reads `claim value=role, value=role`. Null if the setting is missing or wrong. */
function readRoles(reader: SettingsReader): RoleMapping | null {
  const text = reader.text('STAFF_ROLES')
  if (text === null) return null
  const [, claim, list] = /^(\S+)\s+(.+)$/.exec(text) ?? []
  const pairs = (list ?? '').split(',').map((pair) => /^\s*(.+)=\s*(\w+)\s*$/.exec(pair))
  const roles = new Map<string, StaffRole>()
  for (const pair of pairs) {
    const role = staffRoles.find((each) => each === pair?.[2])
    if (!claim || !pair || !role) {
      reader.fault(
        `STAFF_ROLES is "${text}"; it is a claim, a blank and values with their roles, such as "roles Bank.Teller=teller, Bank.Audit=auditor". Roles: ${staffRoles.join(', ')}.`,
      )
      return null
    }
    roles.set(pair[1]!.trim(), role)
  }
  return { claim: claim!, roles: Object.fromEntries(roles) }
}
