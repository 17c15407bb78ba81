import pg from 'pg'

/** The database of a demo bank that has just been filled, to be copied: filling takes half a minute of processor time. */
export const seededName = 'cloudsail_seeded'

/**
 * Copies a database of the run's cluster that no bank has open, and returns its address. The copy gets another number of its
 * books. The networks identify a bank by that number and would otherwise send one bank the payments of the other.
 */
export async function copyDatabase(clusterUrl: string, template: string, name: string): Promise<string> {
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  await ask(clusterUrl, `create database ${name} template ${template}`)
  await ask(url, 'update networks.participant set books = gen_random_uuid()')
  return url
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
