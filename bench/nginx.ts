import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists, pinned } from './machine.ts'
import { freePort } from './product.ts'

export type StaticServer = { name: string; url: string; stop: () => Promise<void> }

/** The fastest static server here, serving one precompressed answer on core 0: nginx, or else Node from memory. */
export async function startNginx(page: Buffer): Promise<StaticServer> {
  if (!(await exists('nginx'))) return fromMemory(page)
  const folder = await mkdtemp(join(tmpdir(), 'adliya-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'page.html'), page)
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const [command, args] = await pinned(0, 'nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder])
  const child = spawn(command, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/page.html`
  await answers(url)
  return {
    name: 'nginx',
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.on('exit', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As root nginx would hand its work to a user who may not read the folder. */
const user = process.getuid?.() === 0 ? 'user root;' : ''

const configuration = (folder: string, port: number) => `
${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header content-encoding br;
    add_header cache-control "public, max-age=0, must-revalidate";
  }
}`

async function answers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function fromMemory(page: Buffer): Promise<StaticServer> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': page.length })
    response.end(page)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    name: 'node from memory',
    url: `http://127.0.0.1:${port}/page.html`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
