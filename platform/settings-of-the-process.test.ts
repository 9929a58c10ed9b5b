import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { certificate, certificateKey } from '#tests/certificate.ts'
import { clientAddress, isInRanges } from './client-address.server.ts'
import { BadSetting, readConfig } from './config.server.ts'
import { mustKeepData } from './data-folder.server.ts'
import { createLog, describeError } from './log.server.ts'
import { root } from './root.server.ts'

describe('the settings of the process', () => {
  it('have values that work without any', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      portalSlug: 'adliya',
      demo: true,
      trustedProxies: [],
    })
    expect(readConfig({ PORT: '', ORIGIN: '' }).port).toBe(3000)
    expect(readConfig({ ORIGIN: 'https://adliya.example/ignored?x' }).origin).toBe('https://adliya.example')
    expect(readConfig({ STAFF_RANGES: '10.0.0.0/8, fd00::/8' }).staffRanges).toEqual(['10.0.0.0/8', 'fd00::/8'])
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', ' '],
    ['PORT', '3e3'],
    ['DATA_DIR', ' '],
    ['ORIGIN', 'adliya.example'],
    ['ORIGIN', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://a'],
    ['DATABASE_OWNER_URL', 'mysql://a'],
    ['DATABASE_OWNER_URL', 'postgres://127.0.0.1/a'],
    ['SECRET', 'changeme'],
    ['TRUSTED_PROXIES', '10.0.0.1'],
    ['LEAVE_SECONDS', '1.5'],
    ['LEAVE_SECONDS', '301'],
    ['STAFF_RANGES', '10.0.0.0/8, everyone'],
    ['STAFF_RANGES', '10.0.0.0/33'],
    ['STAFF_RANGES', ','],
    ['STAFF_RANGES', '010.0.0.0/8'],
    ['STAFF_RANGES', '10.1/16'],
    ['TRUSTED_PROXIES', '0x0a.0.0.0/8'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0/64'],
    ['METRICS_RANGES', 'localhost'],
    ['STAFF_RANGES', '0.0.0.0/0'],
    ['STAFF_RANGES', '10.0.0.0/8, ::/0'],
    ['STAFF_RANGES', '0.0.0.0/1, 128.0.0.0/1'],
    ['STAFF_RANGES', '2000::/3'],
    ['STAFF_NETWORKS_OPEN', 'yes'],
    ['SECRETS_KEY', 'short'],
    ['SECRETS_KEY', ','],
    ['SECRETS_KEY', `${'x'.repeat(32)},short`],
    ['PORTAL_SLUG', 'A/B'],
    ['OPEN_DATA_KEY', 'short'],
    ['OPEN_DATA_URL', 'data.example'],
    ['ONEID_URL', 'http://sso.example/sso'],
    ['ONEID_CLIENT_ID', 'adliya'],
    ['S3_ENDPOINT', 'store.example'],
    ['S3_ENDPOINT', 'https://store.example'],
    ['S3_BUCKET', 'Not a bucket/'],
    ['S3_PATH_STYLE', 'yes'],
    ['CLAMD', 'localhost'],
    ['CLAMD', '127.0.0.1:0'],
    ['CLAMD', '127.0.0.1:70000'],
    ['CLAMD', 'tcp://127.0.0.1:3310'],
    ['CLAMD', 'run/clamav/clamd.ctl'],
    ['CLAMD', '/run/clamav/'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://user@mail.example'],
    ['SMTP_URL', 'smtps://mail.example/path'],
    ['SMTP_URL', 'smtps://mail.example?pool=true'],
    ['SMTP_URL', 'smtps://mail.example:465'],
    ['MAIL_FROM', 'Adliya <portal@adliya.example>'],
    ['MAIL_FROM', 'portal'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong setting\\. ${name}: `))
    // In words of ours, which say what would be right.
    expect(() => readConfig({ [name]: value })).not.toThrow(/Invalid|Too (?:big|small)/)
  })

  it.runIf(process.platform === 'linux')('say so where no data folder can be made, and do not try for ever', () => {
    expect(() => mustKeepData({ dataDir: '/proc/adliya/data' })).toThrow(
      /^Wrong setting\. DATA_DIR: nothing can be kept in \/proc\/adliya\/data \(ENOENT\)$/,
    )
  })

  it('have a process wait for who balances where somebody stands in front, and for nobody else', () => {
    const seconds = (settings: Record<string, string>) => readConfig(settings).leaveSeconds
    const TRUSTED_PROXIES = '10.0.0.0/8'
    expect([seconds({}), seconds({ TRUSTED_PROXIES }), seconds({ TRUSTED_PROXIES, LEAVE_SECONDS: '0' })]).toEqual([
      0, 5, 0,
    ])
  })

  it('know OneID when it was given whole, and where people come back to', () => {
    const oneid = { ONEID_CLIENT_ID: 'adliya', ONEID_CLIENT_SECRET: 's' }
    expect(readConfig({}).oneid).toBeUndefined()
    expect(() => readConfig(oneid)).toThrow(/ORIGIN/)
    expect(readConfig({ ...oneid, ORIGIN: 'https://adliya.example' }).oneid).toEqual({
      url: 'https://sso.egov.uz/sso/oauth/Authorization.do',
      clientId: 'adliya',
      clientSecret: 's',
      scope: 'adliya',
    })
  })

  it('know a store of files when it was given whole', () => {
    const given = { S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'adliya', S3_ACCESS_KEY_ID: 'key' }
    expect(readConfig({}).s3).toBeUndefined()
    expect(() => readConfig(given)).toThrow(/^Wrong setting\. S3_ENDPOINT: goes with S3_BUCKET/)
    expect(() => readConfig({ ...given, S3_SECRET_ACCESS_KEY: 'geheim', S3_BUCKET: '' })).not.toThrow(/geheim/)
    expect(readConfig({ ...given, S3_SECRET_ACCESS_KEY: 'geheim' }).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'adliya',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'geheim',
      pathStyle: true,
    })
  })

  it('let what is stored go over a network unencrypted only when told so', () => {
    const store = { S3_BUCKET: 'adliya', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'geheim' }
    const started = (settings: Record<string, string>) => () => readConfig({ ...store, ...settings })
    const at = (DATABASE_URL: string) => ({ S3_ENDPOINT: 'https://store.example', DATABASE_URL })
    const open = [
      ...['postgres://u:geheim@db.example/a', 'postgres://u:geheim@10.0.0.7:5432/a?sslmode=disable'],
      ...['postgres://u:geheim@db.example/a?sslmode=no-verify', 'postgres://127.0.0.1/a?host=db.example'],
      ...[
        'postgres://db.example/a?uselibpqcompat=true&sslmode=verify-full',
        'postgres://[fd00::7]/a',
        'postgres://0.0.0.0/a',
      ],
    ]
    for (const address of open) {
      expect(started(at(address)), address).toThrow(
        /^Wrong setting\. DATABASE_URL: goes to \S+ unencrypted\. Add sslmode/,
      )
      expect(started(at(address)), address).not.toThrow(/geheim/)
      expect(started({ ...at(address), ALLOW_PLAINTEXT: '1' }), address).not.toThrow()
    }
    for (const address of [
      ...['postgres://db.example/a?sslmode=verify-full', 'postgres://127.0.0.1:5432/a', 'postgres://localhost/a'],
      ...['postgres://[::1]/a', 'postgres:///a?host=/run/postgresql', 'postgres://%2Frun%2Fpostgresql/a'],
    ])
      expect(started(at(address)), address).not.toThrow()
    const owned = { DATABASE_URL: 'postgres://127.0.0.1/a', DATABASE_OWNER_URL: 'postgres://u:geheim@db.example/a' }
    expect(started(owned)).toThrow(/^Wrong setting\. DATABASE_OWNER_URL: goes to db\.example unencrypted/)
    expect(started({ S3_ENDPOINT: 'http://store.example' })).toThrow(
      /^Wrong setting\. S3_ENDPOINT: goes to store\.example/,
    )
    expect(started({ S3_ENDPOINT: 'http://store.example', ALLOW_PLAINTEXT: '1' })).not.toThrow()
    expect(started({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).not.toThrow()
    const scanned = { CLAMD: 'clamd.example:3310' }
    expect(() => readConfig(scanned)).toThrow(
      /^Wrong setting\. CLAMD: goes to clamd\.example unencrypted\. Use a socket/,
    )
    expect(readConfig({ ...scanned, ALLOW_PLAINTEXT: '1' }).clamd).toEqual({ host: 'clamd.example', port: 3310 })
  })

  it('stand in the operators’ document, each of them', () => {
    const known = [
      ...readFileSync(join(root, 'platform/config.server.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_0-9]+): /gm),
    ]
    const [table = ''] = /## Settings\n[\s\S]*?\n## /.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? []
    const told = [...table.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z_0-9]+/g) ?? [],
    )
    expect(known.length).toBeGreaterThan(25)
    expect(told.toSorted()).toEqual(known.map(([, name]) => name).toSorted())
  })

  it('are made by commands whose output, kept in a file, has nothing of npm before it', () => {
    const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const kept = [...text.matchAll(/npm run [^\n`|]* > \S+/g)].map(([command]) => command)
    expect(kept).toContain('npm run --silent cli -- integrity-key > identity.txt')
    for (const command of kept) expect(command).toContain(' --silent ')
  })

  it.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['', undefined],
    ['localhost:3310', { host: 'localhost', port: 3310 }],
  ])('know clamd by %s', (CLAMD, address) => expect(readConfig({ CLAMD }).clamd).toEqual(address))

  it('let staff in from everywhere only when told so twice', () => {
    const open = ['0.0.0.0/0', '::/0']
    expect(readConfig({ STAFF_RANGES: open.join(), STAFF_NETWORKS_OPEN: '1' }).staffRanges).toEqual(open)
    expect(readConfig({ STAFF_RANGES: '10.0.0.0/8, fc00::/7' }).staffNetworksOpen).toBe(false)
  })

  it('name a certificate with its own key, for a portal that people know by HTTPS', () => {
    const given = { TLS_CERT: certificate, TLS_KEY: certificateKey, ORIGIN: 'https://adliya.example' }
    expect(readConfig(given).tls).toEqual({ cert: certificate, key: certificateKey })
    expect(readConfig({}).tls).toBeUndefined()
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const wrong of [
      { TLS_KEY: '' },
      { ORIGIN: 'http://adliya.example' },
      { TLS_CERT: 'geheim' },
      { TLS_KEY: other },
    ])
      expect(() => readConfig({ ...given, ...(wrong as object) })).toThrow(
        /^Wrong setting\. TLS_CERT: (?!.*(?:geheim|MIG))/,
      )
  })

  it('name one key of the secret box or several', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(readConfig({ SECRETS_KEY: one }).secretsKeys).toEqual([one])
    expect(readConfig({ SECRETS_KEY: `${one}, ${two}` }).secretsKeys).toEqual([one, two])
    expect(readConfig({}).secretsKeys).toBeUndefined()
  })

  it('name a mail server together with the address that mails come from, and with the portal’s own', () => {
    const given = {
      SMTP_URL: 'smtps://user:geheim-p%40ss@mail.example:465',
      MAIL_FROM: 'portal@adliya.example',
      ORIGIN: 'https://adliya.example',
    }
    expect(readConfig(given)).toMatchObject({ smtpUrl: given.SMTP_URL, mailFrom: given.MAIL_FROM })
    for (const name of ['MAIL_FROM', 'ORIGIN']) {
      expect(() => readConfig({ ...given, [name]: undefined })).toThrow(
        /^Wrong setting\. SMTP_URL: needs MAIL_FROM, and/,
      )
    }
    expect(() => readConfig({ SMTP_URL: 'smtps://user:geheim@mail.example/x' })).not.toThrow(/geheim/)
  })

  it('may stand in files, as a vault gives them, each of them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'adliya-settings-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    try {
      const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
      const read = readConfig({
        SECRET_FILE: file('secret', `${one}\r\n`),
        SECRETS_KEY_FILE: file('keys', `${two}\n${one}\n`),
        DATABASE_URL_FILE: file('database', 'postgres://u:geheim@127.0.0.1/a\n'),
        PORT_FILE: file('port', '4000'),
        ORIGIN: 'https://adliya.example',
        ORIGIN_FILE: '',
      })
      expect(read).toMatchObject({ secret: one, secretsKeys: [two, one], port: 4000, origin: 'https://adliya.example' })
      expect(read.databaseUrl).toBe('postgres://u:geheim@127.0.0.1/a')
      const wrong = {
        SECRET_FILE: join(folder, 'absent'),
        SECRETS_KEY_FILE: folder,
        SMTP_URL_FILE: file('empty', ' \n'),
        OPEN_DATA_KEY: 'geheim-one',
        OPEN_DATA_KEY_FILE: file('key', 'geheim-two'),
        DATABASE_URL_FILE: file('other', 'mysql://u:geheim@a'),
        PORT: 'x',
      }
      const told = [
        ...['DATABASE_URL: must', `SECRET_FILE: ${wrong.SECRET_FILE} cannot be read (ENOENT)`, 'PORT: must'],
        ...[`SECRETS_KEY_FILE: ${folder} cannot be read (EISDIR)`, `SMTP_URL_FILE: ${wrong.SMTP_URL_FILE} is empty`],
        'OPEN_DATA_KEY_FILE: OPEN_DATA_KEY is set, too',
      ]
      for (const each of told) expect(() => readConfig(wrong), each).toThrow(each)
      expect(() => readConfig(wrong)).not.toThrow(/geheim/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('names every wrong one at once, and no secret', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'y', SECRET: 'short-secret' })).toThrow(/PORT: .*DEMO: .*SECRET: /)
    expect(() => readConfig({ SECRET: 'short-secret' })).not.toThrow(/short-secret/)
  })
})

describe('the client’s address', () => {
  const trusted = ['192.168.1.0/24', '::1/128']
  it.each([
    ['8.8.8.8', '10.0.0.1', '8.8.8.8'],
    ['192.168.1.5', '10.0.0.1', '10.0.0.1'],
    ['192.168.1.5', '8.8.8.8, 10.0.0.1', '10.0.0.1'],
    ['192.168.1.5', '10.0.0.1, 192.168.1.9', '10.0.0.1'],
    ['192.168.1.5', '192.168.1.9', '192.168.1.5'],
    ['192.168.1.5', undefined, '192.168.1.5'],
    ['192.168.1.5', '10.0.0.1,', null],
    ['192.168.1.5', '10.0.0.1, junk', null],
    ['192.168.1.5', '010.0.0.1', null],
    ['::ffff:192.168.1.5', '::ffff:a01:203', '10.1.2.3'],
    ['::1', '2001:DB8::1', '2001:db8::1'],
    ['::1', 'fe80::1%eth0', null],
    [undefined, '10.0.0.1', null],
    ['junk', '10.0.0.1', null],
    ['192.168.1.5', '10.1.2.3,8.8.8.8,', null],
    ['192.168.1.5', '10.1.2.3, , 192.168.1.5', null],
    ['192.168.1.5', ',', null],
    ['192.168.1.5', ' ', '192.168.1.5'],
    ['192.168.1.5', '::10.1.2.3', null],
    ['192.168.1.5', '::ffff:10.1.2.3', '10.1.2.3'],
  ])('of peer %s that forwards for %s is %s', (peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address)
  })

  it('lies in a range by value, not by how it is written', () => {
    expect(isInRanges('10.1.2.3', ['10.0.0.0/8'])).toBe(true)
    expect(isInRanges('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(true)
    expect(isInRanges('11.0.0.1', ['10.0.0.0/8', 'fd00::/8'])).toBe(false)
    for (const junk of ['', '10.1', '0x0a000001', '010.0.0.1', '10.0.0.1/8'])
      expect(isInRanges(junk, ['0.0.0.0/0'])).toBe(false)
  })
})

it('a log line is one JSON line, whatever is in it, and quiet levels are left out', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.info('unheard')
  log.error('heard', { text: 'a\r\nb\u001b[31m', ...describeError(new TypeError('x')) })
  expect(lines.length).toBe(1)
  expect(lines[0]?.match(/\n/g)?.length).toBe(1)
  expect(lines[0]).not.toContain('\u001b')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'error',
    event: 'heard',
    error: 'TypeError',
    text: 'a\r\nb\u001b[31m',
  })
})
