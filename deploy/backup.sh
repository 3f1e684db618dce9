#!/bin/sh
# Backs up Cairn: the PostgreSQL at DATABASE_OWNER_URL, otherwise the files of DB_FILE. Writes one file or folder to BACKUP_DIR, then
# removes those older than KEEP_DAYS (default 14), but never the newest. Prints the name. A backup that fails leaves nothing behind;
# the next one after a day removes what a killed one has left.
set -eu
: "${BACKUP_DIR:?Set BACKUP_DIR to the folder for backups.}"
umask 077
mkdir -p "$BACKUP_DIR"
name=cairn-$(date -u +%Y%m%dT%H%M%SZ)
part=$BACKUP_DIR/.$name.part
trap 'rm -rf "$part"' EXIT
# What a backup that was killed has left.
find "$BACKUP_DIR" -maxdepth 1 -name '.cairn-*.part' -mtime +0 -exec rm -rf {} +

if [ -n "${DATABASE_OWNER_URL:-}" ]; then
  name=$name.dump
  # The owner is subject to row-level security; this setting lets it see all organizations.
  PGOPTIONS='-c cairn.tenant=all' pg_dump --enable-row-security -Fc -f "$part" "$DATABASE_OWNER_URL"
else
  : "${DB_FILE:?Set DATABASE_OWNER_URL or DB_FILE.}"
  mkdir "$part"
  # The server replaces each file as a whole, and removes former question banks and pictures. So those of a copied file may be gone.
  # Copies the file to which a collection of the copied database refers, if it does.
  copy_other() {
    hash=$(sed -n 's/.*"'"$1"'": *"\([0-9a-f]\{32\}\)".*/\1/p' "$part/db.json")
    [ -z "$hash" ] || cp "$DB_FILE.$2-$hash.json" "$part/db.json.$2-$hash.json"
  }
  copy_files() {
    rm -f "$part"/*
    cp "$DB_FILE" "$part/db.json" || return 1
    copy_other questions bank && copy_other pictures pictures
  }
  tries=1
  until copy_files; do
    [ $tries -lt 5 ] || { echo "$DB_FILE could not be copied." >&2; exit 1; }
    tries=$((tries + 1))
    sleep 1
  done
fi

mv "$part" "$BACKUP_DIR/$name"
# -mtime counts whole days. The newest backup stays, even if none has succeeded for long.
find "$BACKUP_DIR" -maxdepth 1 -name 'cairn-*' ! -name "$name" -mtime "+$((${KEEP_DAYS:-14} - 1))" -exec rm -rf {} +
echo "$BACKUP_DIR/$name"
