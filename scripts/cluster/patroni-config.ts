/** Settings that differ between the nodes of a cluster, and between clusters. Addresses are host:port. */
export interface PatroniSettings {
  node: string
  rest: { listen: string; address: string }
  postgres: { listen: string; address: string }
  etcd: readonly string[]
  /** Whether only these addresses lead to the members of etcd, whatever addresses they announce themselves. */
  etcdOnly: boolean
  /** Path of this configuration, and of the program that wakes the other nodes. */
  configFile: string
  beforePromotion: string
  dataFolder: string
  binFolder: string
  pgpassFile: string
  sharedBuffers: string
  maxWalSize: string
  walKeepSize: string
  nodesNetwork: string
  clientsNetwork: string
  passwords: Readonly<Record<'superuser' | 'replication' | 'rewind' | 'rest', string>>
}

/**
 * Returns the configuration of a node, from the text of operations/cluster/patroni.yml. Throws if the text contains a
 * placeholder without a value.
 */
export function patroniConfig(template: string, settings: PatroniSettings): string {
  const { rest, postgres, passwords } = settings
  const values: Record<string, string> = {
    NODE: settings.node,
    REST_LISTEN: rest.listen,
    REST_ADDRESS: rest.address,
    ETCD_HOSTS: settings.etcd.join(','),
    ETCD_HOSTS_ONLY: String(settings.etcdOnly),
    POSTGRES_LISTEN: postgres.listen,
    POSTGRES_ADDRESS: postgres.address,
    CONFIG: settings.configFile,
    BEFORE_PROMOTION: settings.beforePromotion,
    DATA: settings.dataFolder,
    BIN: settings.binFolder,
    PGPASS: settings.pgpassFile,
    SHARED_BUFFERS: settings.sharedBuffers,
    MAX_WAL_SIZE: settings.maxWalSize,
    WAL_KEEP_SIZE: settings.walKeepSize,
    NODES_NETWORK: settings.nodesNetwork,
    CLIENTS_NETWORK: settings.clientsNetwork,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    REST_PASSWORD: passwords.rest,
  }
  const lines = template.split('\n').filter((line) => !/^\s*#/.test(line))
  return lines.join('\n').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is said for ${name}`)
    return value
  })
}
