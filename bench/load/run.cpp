#include "run.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace tercet::load {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

// So many sockets are being opened at a time: less than what a listening socket keeps in its queue.
constexpr int opening_at_once = 64;
constexpr seconds time_to_join{90};
constexpr seconds time_to_drain{5};

std::uint32_t us_since(Clock::time_point then, Clock::time_point now) {
  return static_cast<std::uint32_t>(std::chrono::duration_cast<microseconds>(now - then).count());
}

std::string upgrade_request(const Address& address, std::string_view path, std::string_view headers) {
  std::string request = "GET ";
  request += path;
  request += " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(address.port);
  request += "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  request += "Sec-WebSocket-Version: 13\r\n";
  request += headers;
  request += "\r\n";
  return request;
}

}  // namespace

Run::Run(const Settings& settings, Address address, std::unique_ptr<Driver> driver)
    : settings_(settings),
      address_(address),
      driver_(std::move(driver)),
      tables_(static_cast<std::size_t>(settings.tables)) {
  for (Table& table : tables_) {
    table.seats = std::vector<Seat>(static_cast<std::size_t>(settings.seats));
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      table.seats[i].table = &table;
      table.seats[i].number = static_cast<int>(i);
    }
  }
  const int connections = settings.tables * settings.seats;
  const auto chosen = static_cast<std::int64_t>(settings.stalled * connections);
  while (result_.stalled < chosen) {
    Table& table = tables_[choice_() % tables_.size()];
    Seat& seat = table.seats[choice_() % table.seats.size()];
    if (seat.stalled) continue;
    seat.stalled = true;
    ++result_.stalled;
  }
  if (settings.reconnect > 0) {
    reconnect_each_ = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(1 / std::max(settings.reconnect * connections, 0.01)));
  }
}

std::expected<Result, std::string> Run::go() {
  const auto memory = [&] { return settings_.pid == 0 ? 0 : usage_of(settings_.pid).memory_kb; };
  result_.memory_start_kb = memory();
  if (auto done = make_tables(); !done) return std::unexpected(done.error());
  result_.memory_tables_kb = memory();
  if (auto done = connect_all(); !done) return std::unexpected(done.error());
  result_.memory_playing_kb = memory();
  play();
  drain();
  count_what_was_missed();
  count_dropped();
  result_.memory_end_kb = memory();
  if (settings_.pid != 0 && !is_running(settings_.pid)) error("the server has ended");
  return std::move(result_);
}

Run::Done Run::make_tables() {
  HttpClient http(address_);
  const auto end = Clock::now() + time_to_join;
  for (Table& table : tables_) {
    if (auto made = driver_->make_table(http, table); !made) return made;
    if (Clock::now() > end) return std::unexpected("making the tables takes too long");
  }
  return {};
}

Run::Done Run::connect_all() {
  std::vector<Seat*> to_open;
  each_seat([&](Seat& seat) { to_open.push_back(&seat); });
  const std::size_t all = to_open.size();
  std::ranges::reverse(to_open);
  const auto end = Clock::now() + time_to_join;
  std::vector<Seat*> opening;
  std::size_t playing = 0;
  while (playing < all) {
    while (!to_open.empty() && opening.size() < opening_at_once) {
      Seat* const seat = to_open.back();
      to_open.pop_back();
      if (!open(*seat, seat->path)) return std::unexpected("no socket: " + seat->socket.why());
      opening.push_back(seat);
    }
    pump(Clock::now() + milliseconds{20});
    std::erase_if(opening, [](const Seat* seat) { return seat->socket.state() == Socket::State::open; });
    if (!result_.errors.empty()) return std::unexpected("while joining: " + result_.errors.begin()->first);
    playing = 0;
    if (to_open.empty()) each_seat([&](const Seat& seat) { playing += seat.playing ? 1 : 0; });
    if (Clock::now() > end) {
      return std::unexpected("only " + std::to_string(playing) + " of " + std::to_string(all) +
                             " seats joined in time");
    }
  }
  each_seat([&](const Seat& seat) {
    if (seat.stalled) poller_.remove(seat.socket.handle());
  });
  return {};
}

void Run::play() {
  moving_ = true;
  const auto began = Clock::now();
  const auto pace = milliseconds{settings_.pace_ms};
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    tables_[i].due = began + pace * i / tables_.size();
  }
  next_reconnect_ = began + reconnect_each_;
  if (settings_.mode == Mode::busy) each_seat([&](Seat& seat) { send_move(seat); });
  play_until(began + seconds{settings_.warmup});

  const auto bytes = [&](bool in) {
    std::int64_t sum = 0;
    each_seat([&](const Seat& seat) {
      sum += static_cast<std::int64_t>(in ? seat.socket.bytes_in() : seat.socket.bytes_out());
    });
    return sum;
  };
  result_.latencies_us.reserve(std::size_t{1} << 20U);
  result_.bytes_in = -bytes(true);
  result_.bytes_out = -bytes(false);
  result_.events = -events_;
  result_.own_before = usage_of(::getpid());
  if (settings_.pid != 0) result_.server_before = usage_of(settings_.pid);
  const auto start = Clock::now();
  measuring_ = true;
  play_until(start + seconds{settings_.seconds});
  measuring_ = false;
  result_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (settings_.pid != 0) result_.server_after = usage_of(settings_.pid);
  result_.own_after = usage_of(::getpid());
  result_.events += events_;
  result_.bytes_in += bytes(true);
  result_.bytes_out += bytes(false);
}

void Run::play_until(Clock::time_point end) {
  for (auto now = Clock::now(); now < end; now = Clock::now()) {
    auto until = end;
    if (settings_.mode == Mode::paced) {
      move_due(now);
      until = std::min(until, tables_[next_table_].due);
    }
    if (reconnect_each_ > Clock::duration::zero()) {
      while (next_reconnect_ <= now) {
        reconnect_one();
        next_reconnect_ += reconnect_each_;
      }
      until = std::min(until, next_reconnect_);
    }
    pump(until);
  }
}

void Run::drain() {
  moving_ = false;
  const auto end = Clock::now() + time_to_drain;
  const auto complete = [&] {
    return std::ranges::all_of(tables_, [](const Table& table) {
      std::int64_t moves = 0;
      for (const Seat& seat : table.seats) moves += seat.moves;
      return std::ranges::all_of(
          table.seats, [&](const Seat& seat) { return seat.stalled || (!seat.waiting && seat.seen >= moves); });
    });
  };
  while (Clock::now() < end && !complete()) pump(Clock::now() + milliseconds{20});
}

void Run::count_what_was_missed() {
  for (const Table& table : tables_) {
    std::int64_t moves = 0;
    for (const Seat& seat : table.seats) {
      moves += seat.moves;
      if (seat.waiting) error("a move that was not answered");
    }
    for (const Seat& seat : table.seats) {
      // Also a seat that was away for a moment: it came back by the last step it saw and is told what it missed, once.
      if (seat.stalled || seat.seen == moves) continue;
      result_.errors[seat.seen < moves ? "a move that a seat did not see" : "a move that a seat saw twice"] +=
          std::abs(moves - seat.seen);
    }
  }
}

void Run::count_dropped() {
  each_seat([&](Seat& seat) {
    if (!seat.stalled) return;
    // Reads what lies there; at its end the line is either quiet or closed.
    for (std::size_t before = 0; before != seat.socket.bytes_in();) {
      before = seat.socket.bytes_in();
      if (!seat.socket.readable([] {}, [](std::string_view) {})) {
        ++result_.stalled_dropped;
        break;
      }
    }
  });
}

bool Run::open(Seat& seat, const std::string& path) {
  seat.connect_began = Clock::now();
  if (!seat.socket.connect(address_, upgrade_request(address_, path, seat.headers), seat.stalled)) return false;
  poller_.add(seat.socket.handle(), true, &seat);
  seat.registered_for_writing = true;
  return true;
}

void Run::reconnect_one() {
  // Most seats will do; when none of a few does, the next time.
  for (int tries = 0; tries < 8; ++tries) {
    Table& table = tables_[choice_() % tables_.size()];
    Seat& seat = table.seats[choice_() % table.seats.size()];
    if (seat.stalled || seat.waiting || !seat.playing) continue;
    poller_.remove(seat.socket.handle());
    seat.socket.close();
    seat.playing = false;
    seat.has_reconnected = true;
    ++result_.reconnects;
    if (!open(seat, driver_->path_back(seat))) error("no socket: " + seat.socket.why());
    return;
  }
}

void Run::move_due(Clock::time_point now) {
  for (Table* table = &tables_[next_table_]; table->due <= now; table = &tables_[next_table_]) {
    table->due += milliseconds{settings_.pace_ms};
    next_table_ = (next_table_ + 1) % tables_.size();
    Seat* mover = nullptr;
    for (std::size_t tries = 0; tries < table->seats.size() && mover == nullptr; ++tries) {
      Seat& seat = table->seats[table->turn];
      table->turn = (table->turn + 1) % table->seats.size();
      if (seat.playing && !seat.stalled && !seat.waiting) mover = &seat;
    }
    if (mover == nullptr) {
      error("a table where nobody could move");
    } else {
      send_move(*mover);
    }
  }
}

void Run::send_move(Seat& seat) {
  ++seat.moves;
  seat.waiting = true;
  out_.clear();
  driver_->write_move(seat, out_);
  seat.sent_at = Clock::now();
  send(seat, out_);
}

void Run::send(Seat& seat, std::string_view bytes) {
  // A broken line shows when it is read.
  seat.socket.send(bytes);
  if (seat.socket.wants_to_write() == seat.registered_for_writing || seat.socket.handle() < 0) return;
  seat.registered_for_writing = seat.socket.wants_to_write();
  poller_.change(seat.socket.handle(), seat.registered_for_writing, &seat);
}

void Run::pump(Clock::time_point until) {
  const auto wait = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
  for (const epoll_event& event : poller_.wait(static_cast<int>(std::clamp<std::int64_t>(wait, 0, 100)))) {
    serve(*static_cast<Seat*>(event.data.ptr), event.events);
  }
}

void Run::serve(Seat& seat, std::uint32_t events) {
  if ((events & EPOLLOUT) != 0 && !seat.socket.writable()) return lost(seat);
  if ((events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) {
    const auto opened = [&] {
      std::string out;
      driver_->opened(seat, out);
      if (!out.empty()) send(seat, out);
    };
    const auto message = [&](std::string_view text) { received(seat, text); };
    if (!seat.socket.readable(opened, message)) return lost(seat);
  }
  if (seat.socket.handle() >= 0 && seat.socket.wants_to_write() != seat.registered_for_writing) {
    seat.registered_for_writing = !seat.registered_for_writing;
    poller_.change(seat.socket.handle(), seat.registered_for_writing, &seat);
  }
}

void Run::received(Seat& seat, std::string_view message) {
  const bool was_playing = seat.playing;
  out_.clear();
  const Received received = driver_->receive(seat, message, out_);
  if (!out_.empty()) send(seat, out_);
  if (!received.error.empty()) error(received.error);
  seat.seen += received.moves;
  events_ += received.moves;
  if (seat.has_reconnected && !was_playing && seat.playing) {
    result_.slowest_reconnect_us = std::max(result_.slowest_reconnect_us, us_since(seat.connect_began, Clock::now()));
  }
  if (!seat.waiting) return;
  if (received.own) {
    seat.waiting = false;
    if (measuring_) result_.latencies_us.push_back(us_since(seat.sent_at, Clock::now()));
    if (moving_ && settings_.mode == Mode::busy) send_move(seat);
  } else if (received.stale) {
    ++result_.stale;
    out_.clear();
    driver_->write_move(seat, out_);
    send(seat, out_);
  }
}

void Run::lost(Seat& seat) {
  error(seat.socket.why());
  poller_.remove(seat.socket.handle());
  seat.socket.close();
  seat.playing = false;
}

}  // namespace tercet::load
