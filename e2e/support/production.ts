import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { productionSettings } from '../../apps/server/src/settings/test-production.ts'
import { type Bank, freePort, ordinaryEnvironment, startBank } from './bank.ts'
import { knowOutside, type Message } from './outside.ts'
import { ownCertificate, tlsFront } from './tls-front.ts'

const root = join(import.meta.dirname, '../..')

export interface ProductionBank {
  bank: Bank
  /** The address of staff. */
  staffUrl: string
  /** The address of the other parties, simulated in a process of their own. */
  partiesUrl: string
  databaseUrl: string
  /** Runs a command for operators, such as check-books. Returns its exit code and output. */
  operate(program: string): Promise<{ code: number; output: string }>
  stop(): Promise<void>
}

/**
 * Starts a bank in production mode on an empty database. The outside parties run in a process of their own, and staff connect
 * by TLS.
 */
export async function startProduction(clusterUrl: string, name: string): Promise<ProductionBank> {
  // The run has built the demo's page. Production has one of its own.
  const built = spawnSync(process.execPath, [join(root, 'scripts/update-built.ts')], {
    stdio: 'inherit',
    env: { ...ordinaryEnvironment(), BANK_MODE: 'production' },
  })
  if (built.status !== 0) throw new Error('The page of production could not be built.')
  const databaseUrl = clusterUrl.replace(/\/postgres$/, `/${name}`)
  const client = new pg.Client(clusterUrl)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()

  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-production-'))
  const certificate = await ownCertificate()
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, certificate.cert)
  const [staff, provider] = [await tlsFront(certificate), await tlsFront(certificate)]
  const [staffPort, providerPort] = [await freePort(), await freePort()]
  staff.to(staffPort)
  provider.to(providerPort)

  const secrets = productionSettings()
  const outside = {
    STAFF_URL: staff.url,
    STAFF_OIDC_ISSUER: provider.url,
    STAFF_OIDC_CLIENT_ID: 'cloudsail-staff',
    STAFF_OIDC_CLIENT_SECRET: secrets.BANK_PEPPER!.split('').reverse().join(''),
  }
  const trusting = { NODE_EXTRA_CA_CERTS: authority }
  const parties = await startParties({
    // The demo's shop is among the parties and has no key at the bank.
    SIMULATORS_SECRET: outside.STAFF_OIDC_CLIENT_SECRET,
    ...secrets,
    ...outside,
    ...trusting,
    STAFF_IDP_PORT: String(providerPort),
  })
  const settings = {
    ...secrets,
    ...outside,
    ...trusting,
    STAFF_PORT: String(staffPort),
    STAFF_ROLES: `roles ${['teller', 'supervisor', 'administrator', 'compliance', 'auditor'].map((role) => `${role}=${role}`).join(', ')}`,
    DATABASE_URL: databaseUrl,
    SMS_GATEWAY_URL: parties.url,
    NETWORK_URL: parties.url,
    RATE_LIMIT: '1000',
    LOG_LEVEL: 'warn',
  }
  const bank = await startBank(settings)
  // Customers are answered as soon as their own process is ready. Staff have another one.
  while (!(await fetch(`http://localhost:${staffPort}/`).catch(() => null))) await delay(100)
  knowOutside(bank.url, {
    async messages(mobile) {
      const answer = await fetch(`${parties.url}/phone/messages.json?mobile=${mobile}`)
      return ((await answer.json()) as { messages: Message[] }).messages
    },
    async imageCode(id) {
      const own = new pg.Client(databaseUrl)
      await own.connect()
      const { rows } = await own.query('select code from identity.image_codes where image_code_id = $1', [id])
      await own.end()
      return rows[0]?.code ?? null
    },
  })
  return {
    bank,
    staffUrl: staff.url,
    partiesUrl: parties.url,
    databaseUrl,
    async operate(program) {
      const child = spawn(process.execPath, [join(root, `apps/server/src/${program}.ts`)], {
        env: { ...ordinaryEnvironment(), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      const [code] = (await once(child, 'close')) as [number]
      return { code, output }
    },
    async stop() {
      await bank.stop()
      parties.process.kill('SIGTERM')
      if (parties.process.exitCode === null) await once(parties.process, 'exit')
      await Promise.all([staff.close(), provider.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the simulated parties in a process of their own and waits for its address. */
async function startParties(
  settings: Record<string, string>,
): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(root, 'apps/simulators/src/main.ts')], {
    env: { ...ordinaryEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    const said = JSON.parse(line) as { event?: string; url: string }
    if (said.event === 'listening') return { url: said.url, process: child }
  }
  throw new Error('The parties did not start.')
}
