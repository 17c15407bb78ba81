import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patroniConfig } from './patroni-config.ts'

const operations = join(import.meta.dirname, '../../operations/cluster')
const template = readFileSync(join(operations, 'patroni.yml'), 'utf8')
const config = patroniConfig(template, {
  node: 'b',
  rest: { listen: '10.0.0.2:8008', address: '10.0.0.2:8009' },
  postgres: { listen: '10.0.0.2:5432', address: '10.0.0.2:5433' },
  etcd: ['10.0.0.1:2379', '10.0.0.2:2379'],
  etcdOnly: false,
  configFile: '/patroni.yml',
  beforePromotion: '/before-promotion.py',
  dataFolder: '/data',
  binFolder: '/bin',
  pgpassFile: '/pgpass',
  sharedBuffers: '8GB',
  maxWalSize: '16GB',
  walKeepSize: '32GB',
  nodesNetwork: '10.0.0.0/29',
  clientsNetwork: '10.0.0.0/24',
  passwords: { superuser: 'one', replication: 'two', rewind: 'three', rest: 'four' },
})
const settingOf = (name: string) => new RegExp(`^\\s*${name}: (.+)$`, 'm').exec(config)?.[1]

test('the configuration of a node has its data and no open place', () => {
  expect(config).not.toMatch(/[$#]/)
  expect(settingOf('hosts')).toBe('10.0.0.1:2379,10.0.0.2:2379')
  expect(config.match(/(listen|connect_address): .+/g)).toEqual([
    'listen: 10.0.0.2:8008',
    'connect_address: 10.0.0.2:8009',
    'listen: 10.0.0.2:5432',
    'connect_address: 10.0.0.2:5433',
  ])
  expect(() => patroniConfig(`${'x: $'}{UNKNOWN}`, {} as never)).toThrow()
})

test('one node alone confirms nothing, and the time limits fit each other', () => {
  for (const name of ['synchronous_mode', 'synchronous_mode_strict']) expect(settingOf(name)).toBe('true')
  expect(settingOf('synchronous_commit')).toMatch(/^["']on["']$/)
  // Patroni's own rule. Without it, a healthy primary could lose its role because etcd answers slowly.
  const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(settingOf(name)))
  expect(wait! + 2 * retry!).toBeLessThanOrEqual(ttl!)
})
