import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import {
  type DatabaseCluster,
  type NodeName,
  startDatabaseCluster,
} from '../../scripts/cluster/database-cluster.ts'
import { beginList } from '../../scripts/cluster/process-list.ts'
import { findPrograms } from '../../scripts/cluster/programs.ts'
import { openRelay, type Relay } from './relay.ts'
import { openWorld, type World } from './testbed.ts'

/** The node whose data are on a small disk, if one could be made. */
export const smallNode: NodeName = 'c'
const smallDiskMb = 1_500
/** Delay between cutting off the first process and the rest, in which some orders are given. */
const restAfterMs = 100

/** A bank with its surroundings on a cluster of three nodes. Every part of it can be broken. */
export interface ClusterTestbed extends World {
  cluster: DatabaseCluster
  /** Folder of the whole test bed. */
  folder: string
  /** Path of the small disk. Null if none could be made, because that needs root. */
  smallDisk: string | null
  /**
   * Cuts a node off from the rest of the cluster and from etcd. Its customers still reach it. One process is cut off before the
   * rest. Returns a function that ends the cut.
   */
  cutOff(node: NodeName, options: { first: number }): Promise<() => void>
}

export async function openClusterTestbed({ members }: { members: number }): Promise<ClusterTestbed> {
  const programs = findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-torture-'))
  await chmod(folder, 0o755)
  const relays = new Map<string, Relay>()
  const relay = async (name: string, port: number) => {
    const known = relays.get(name)
    if (known) return known.port
    const opened = await openRelay(port)
    relays.set(name, opened)
    return opened.port
  }
  const smallDisk = await mountSmallDisk(join(folder, smallNode))
  const clean = async () => {
    for (const each of relays.values()) each.close()
    if (smallDisk !== null) execFileSync('umount', ['-l', smallDisk])
    await rm(folder, { recursive: true, force: true })
  }
  let cluster: DatabaseCluster | null = null
  try {
    cluster = await startDatabaseCluster({
      folder,
      programs,
      started: await beginList(folder),
      ways: {
        toNode: (node, port) => relay(`to ${node} ${port}`, port),
        toEtcd: (node, port) => relay(`${node} to etcd ${port}`, port),
      },
    })
    await migrate(cluster.url)
    const world = await openWorld({
      folder,
      members,
      serverCount: 2,
      url: cluster.url,
      ownerUrl: cluster.url,
      settings: { REPLICA_URLS: cluster.replicaUrls },
    })
    const whole = cluster
    let closed: Promise<void> | null = null
    return {
      ...world,
      cluster,
      folder,
      smallDisk,
      async cutOff(node, { first }) {
        const { patroni } = whole.nodes.find(({ name }) => name === node)!
        const others = whole.nodes.filter(({ name }) => name !== node)
        const asked = new Set(others.map(({ name, restPort }) => `to ${name} ${restPort}`))
        const cut = [...relays].filter(
          ([name]) => name.startsWith(`to ${node} `) || name.startsWith(`${node} to etcd`),
        )
        for (const [, each] of cut) each.fallSilent(first)
        await delay(restAfterMs)
        for (const [, each] of cut) each.fallSilent()
        // Connections between the other nodes go on.
        for (const [name, each] of relays)
          if (asked.has(name)) {
            each.fallSilent(patroni!.pid)
            cut.push([name, each])
          }
        return () => {
          for (const [, each] of cut) each.heal()
        }
      },
      close() {
        closed ??= (async () => {
          await world.close()
          await whole.stop()
          await clean()
        })()
        return closed
      },
    }
  } catch (error) {
    await cluster?.stop()
    await clean()
    throw error
  }
}

async function mountSmallDisk(place: string): Promise<string | null> {
  await mkdir(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskMb}m`, 'cloudsail', place], {
      stdio: 'ignore',
    })
    return place
  } catch {
    return null
  }
}
