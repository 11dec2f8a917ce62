/** Synonyms of the trade: words that readers of documentation type, and that its authors write, for one thing. */

/** Groups, of one or two words each, by why readers and authors differ. */
const GROUPS: Readonly<Record<string, string>> = {
  'Each tool has its own verb.': `
    delete, remove, uninstall
    create, make, add, generate, scaffold
    initialize, init, bootstrap, scaffold
    start, run, launch, execute
    stop, kill, terminate, abort, cancel
    exit, quit, close
    check, validate, verify
    clean, cleanup, clear, reset, teardown, prune
    find, search, lookup, query
    show, display, print, list, view
    inspect, debug, view
    edit, modify, change, customize
    choose, select, pick, switch
    copy, duplicate, clone
    combine, merge, join, concatenate
    split, separate, divide
    download, fetch, pull, retrieve
    upload, attach
    save, persist, store
    send, emit, dispatch, publish
    receive, subscribe, consume
    build, compile, bundle
    render, draw, paint
    inspect, breakpoint, debugger, debug
    connect, pair, integrate, integration
    disconnect, unpair, detach
    undo, revert, rollback, roll back, restore
    shrink, reduce, minify, smaller, compress, size
    stale, invalidate, refresh, purge
    serialize, serialization, parse
    assert, expect, assertion, matcher
  `,
  'Names of options differ.': `
    exclude, ignore, skip, omit
    disable, turn off, suppress, deactivate, opt out
    enable, turn on, activate, opt in
    override, overwrite, replace, customize
    prevent, forbid, disallow, block, restrict, enforce, stop
    bypass, passthrough, pass through, skip
    allow, permit, grant, allowlist, whitelist
    deny, reject, refuse, blocklist, blacklist
    hide, hidden, invisible
    keep, preserve, retain, persist
    filter, exclude, include
    silent, quiet, suppress
    verbose, debug, log level
    automatic, auto, automate, automation
    maximum, max, limit
    minimum, min
    throttle, rate limit, quota
    lazy, defer, lazy load, on demand
    preload, prefetch
    required, mandatory
    conditional, condition
    wait, delay, sleep, pause, timeout
    unique, distinct, duplicate
    sort, order, ordering, priority
  `,
  'A step of a guide, or a kind of guide, by its other name.': `
    install, setup, set up, installation
    upgrade, update, migrate, migration, convert, breaking changes
    downgrade, rollback, roll back, go back
    move, migrate, transfer, import
    deploy, publish, release, ship, hosting
    backup, back up, export, snapshot
    contribute, contributing, contribution
    quickstart, tutorial, introduction, getting started, quick start, beginner
    guide, tutorial, walkthrough
    requirements, prerequisite, prerequisites, requirement
    architecture, design, internals, overview
    glossary, terminology, terms
    conventions, guidelines, best practice, code style, style guide
    changelog, release notes, history
    faq, questions
    example, sample, demo
  `,
  'Readers have the symptom or the aim, authors the remedy or the means.': `
    fix, troubleshoot, problem, issue, debug, common issues
    broken, fails, failed, failing, not working, troubleshooting
    hang, freeze, stuck, unresponsive, deadlock
    lost, missing, gone
    retry, flaky, retries, rerun
    twice, double, duplicate, repeated
    slow, performance, speed, fast, latency, delay
    optimize, optimization, performance, speed
    rename, alias
    share, reuse, common
    offline, cache, mirror
    scale, scaling, autoscaling, autoscaler, replicas
    cluster, distributed, high availability, nodes
    watch, reload, hot reload, live reload, refresh
    schedule, cron, periodic, recurring, timer
    expose, tunnel, share
    protect, secure, lock
    encrypt, encryption, secure
    privacy, telemetry, tracking
    polyfill, compatibility, legacy, browser support
    alternative, instead, replacement
    compare, diff, difference, comparison, versus
    limitation, caveat, known issue
    local, localhost, laptop, locally
    seo, meta, sitemap
    static, assets, media, images
    subfolder, subdirectory, sub folder, base path, base url
  `,
  'Labels and names of it differ.': `
    login, log in, sign in, authenticate, authentication, auth
    logout, log out, sign out
    register, registration, sign up
    permission, access, authorization, rbac, role
    administrator, admin
    panel, portal, dashboard
    user, account, member, profile
    team, organization, members, coworker, colleague
    company, organization, enterprise, business
    invite, invitation
    private, protected, visibility
    popup, dialog, modal, overlay
    menu, sidebar, navigation, navbar
    picture, image, photo, screenshot
    appearance, look, style, theme, styling
    dark, dark mode, dark theme, theme
    font, typography, typeface
    color, colour, theme
    banner, announcement, notice
    notify, notification, alert, alarm, reminder
    chat, conversation, message, channel
    shortcut, keybinding, hotkey, keymap, key binding
    pricing, cost, billing, price
    license, copyright, legal
    page, screen, view
    button, click, press, tap
  `,
  'Each tool, language or system has its own noun.': `
    config, configuration, settings, options, preferences
    directory, folder, dir
    monorepo, workspace, multi package
    argument, arg, parameter, param, flag
    function, fn, func, method
    plugin, extension, addon
    property, prop, attribute, field
    component, widget, element
    object, dictionary, map
    list, array, collection
    string, text
    null, undefined, empty, none
    generic, template, type parameter
    constructor, initialize
    nested, child, children, recursive
    parent, ancestor, inherit
    comment, annotation, note
    tag, label, category
    group, organize, folder, category, collection
    default, fallback, preset
    reset, default, factory
    job, task, workflow, step
    runner, agent, worker, executor
    queue, worker, background, job
    pull request, pr, merge request
    forge, github, gitlab, git hosting
    terminal, shell, console, command line, cli
    command, cli, script
    computer, desktop, machine, pc, laptop
    phone, mobile, android, ios
    mac, macos, osx
    server, backend, host
    client, frontend, browser
    disk, storage, volume, space
    memory, ram, heap
    cpu, cores, threads
    standby, sleep, idle, suspend, low power
    battery, power, energy
    light, led, rgb, backlight, brightness
    editor, ide, vscode
    pagination, paging, cursor
    autocomplete, completion, suggestions, intellisense
    lockfile, lock file, frozen
  `,
  'Kinds or parts of one thing.': `
    secret, credential, token, password, api key
    dependency, package, library, module
    mock, fake, stub, simulate, spy
    hook, callback, lifecycle, listener
    event, trigger, signal
    error, exception, failure, crash
    intercept, interceptor, middleware, proxy
    monitoring, observability, telemetry, tracing, opentelemetry, metrics
    analytics, tracking, statistics, stats
    chart, graph, dashboard
    log, logging, logs, output
    network, port, firewall, proxy
    cookie, session
    request, call, http
    api, endpoint, rest
    url, link, address, endpoint
    route, routing, path, url
    queue, message, broker
    cache, caching, memoize
    hash, checksum, digest, integrity
    stream, streaming, pipe
    binary, bytes, buffer, blob
    compress, gzip, zip, compression
    escape, quote, quotes, escaping
    indent, indentation, whitespace, spaces, tabs
    encoding, unicode, charset
    date, time, timestamp
    number, count, amount
    random, seed, shuffle
    race, lock, mutex, concurrency
    sandbox, isolate, isolation
    vulnerability, cve, advisory, security
    audio, sound, voice, speech
    animation, transition, motion
    drag, drop, sortable, reorder
    test, spec, testing
    stress, load, benchmark, performance
    bot, renovate, dependabot
    cloud, hosting, aws, azure
    bluetooth, wireless, pairing
    firmware, flash, flashing
    import, require, modules
    alias, resolve, paths
  `,
  'Short in speech or code, or an abbreviation.': `
    environment, env
    repository, repo
    database, db
    production, prod
    development, dev
    documentation, docs
    variable, var
    warning, warn
    pipeline, ci, continuous integration
    kubernetes, k8s
    javascript, js
    typescript, ts
    translation, i18n, internationalization, localization, l10n
    accessibility, a11y
    regex, regexp, regular expression, pattern
    email, mail, smtp
    domain, dns, hostname
    2fa, mfa, otp, two factor
    sso, saml, oauth, oidc, single sign
    ssr, hydration, server side, server rendering
    vm, instance, virtual machine
    gpu, cuda
  `,
  'Said for the same, by custom, age or maker.': `
    tls, ssl, https, certificate
    container, docker
    types, typings, type definitions, type declarations
    async, asynchronous, promise, await
    parallel, concurrent, concurrency
    response, reply, answer
    legacy, deprecated, old, outdated, previous
    latest, new, recent
    bug, issue, report
    increase, raise, extend
    interactive, wizard, prompt
  `,
};

/** Groups of synonyms. */
export const SYNONYMS: readonly (readonly string[])[] = Object.values(GROUPS).flatMap(groups =>
  groups
    .trim()
    .split('\n')
    .map(group => group.trim().split(', ')),
);
